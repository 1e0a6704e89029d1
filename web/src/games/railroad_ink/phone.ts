/** Whether the page is as narrow as a phone's: the width at which the page's own tabs appear. */
import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 760px");
