/** The files of one picture in one format, in the syntax of the img attribute: '/covers/pottery-480.avif 480w, …'. */
export const srcSet = (name: string, widths: readonly number[], format: string): string =>
  widths.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
