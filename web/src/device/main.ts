import { mount } from "svelte";
import App from "../App.svelte";
import { speakThrough } from "../lib/line";
import { settings } from "../lib/settings.svelte";
import { speak } from "../lib/words.svelte";
import "../style/tokens.css";
import "../style/base.css";
import "../style/table.css";
import Device from "./Device.svelte";
import { deviceLine } from "./line.svelte";
import { afterAnswer, keepPage } from "./keeping.svelte";

document.documentElement.dataset.theme = settings.theme;
speakThrough(deviceLine({ ready: keepPage, answered: afterAnswer })); // kept when it is fetched: not fetched twice
await speak(settings.language);
const page = document.getElementById("page")!;
page.replaceChildren(); // what is said where no script runs
mount(App, { target: page });
mount(Device, { target: document.getElementById("device")! });
