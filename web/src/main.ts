import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/table.css";

document.documentElement.dataset.theme = settings.theme;
await speak(settings.language);
mount(App, { target: document.getElementById("page")! });
