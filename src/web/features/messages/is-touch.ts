// Whether the device is used by touch, where Enter begins a line and a keyboard covers half the screen.

export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
