// Class names of a row of cards: swiped sideways on a phone, where it reaches the edges of the screen, and a grid or a
// whole row on a wide screen.

/** Room above and below keeps focus rings from being cut off. */
export const stripClass =
  'flex snap-x overflow-x-auto overscroll-x-contain py-1.5 [scrollbar-width:none] ' +
  '-mx-[16px] scroll-px-[16px] px-[16px] sm:-mx-[24px] sm:scroll-px-[24px] sm:px-[24px] ' +
  'lg:mx-0 lg:px-0 [&>*]:shrink-0 [&>*]:snap-start';
