// Tells an open page that this browser's push subscription was renewed or ended once the page had settled.

/** Fired at the window. */
export const pushChangeEvent = 'trellis-push-change';
