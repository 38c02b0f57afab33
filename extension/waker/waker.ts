/** Long enough that a worker that cannot start is not asked without end, in milliseconds. */
const againMs = 50;

/** A port that ended is opened again, which starts a worker that was stopped. It keeps none alive. */
function hold(): void {
  chrome.runtime.connect({ name: 'waker' }).onDisconnect.addListener(() => setTimeout(hold, againMs));
}

hold();
