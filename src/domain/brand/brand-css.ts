// The style sheet of another accent color and of a logo, which follows the one of Trellis. Pages need no script for either.
import { brandColorsOf } from './brand-colors.ts';
import { brandTokens, type Theme, trellisColors } from './trellis-colors.ts';

interface Look {
  /** A color that was accepted, or an empty text. */
  accentColor: string;
  logo: {
    url: string;
    onDarkUrl: string | null;
    width: number;
    height: number;
    hasName: boolean;
  } | null;
}

/** Empty for the look of Trellis. */
export const brandCss = ({ accentColor, logo }: Look): string =>
  `${accentColor === '' ? '' : colorCss(accentColor)}${logo ? logoCss(logo) : ''}`;

function colorCss(accentColor: string): string {
  const { light, dark } = brandColorsOf(accentColor);
  const rulesOf = (theme: Theme, colors: typeof light): string =>
    brandTokens
      .filter((token) => colors[token] !== trellisColors[theme][token])
      .map((token) => `--${token}:${colors[token]};`)
      .join('');
  // A white button in a band of a dark color has its text in that color.
  const band =
    light['on-brand'] === '#ffffff' ? '--on-band:var(--brand);--band-hover:var(--on-brand);' : '';
  return `:root,.light{${rulesOf('light', light)}${band}}.dark{${rulesOf('dark', dark)}}`;
}

const mostWidth = 168;
const height = 36;
/** A wider one leaves no room for the name in the bar of a phone. */
const mostBesideName = 54;
/** Heard, but not seen. */
const heardOnly =
  '.brand-logo+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}';

function logoCss(logo: NonNullable<Look['logo']>): string {
  const width = Math.min(mostWidth, Math.round((height * logo.width) / logo.height));
  const image = (url: string): string => `background-image:url(${JSON.stringify(encodeURI(url))})`;
  const shape = `width:min(${width}px,32vw);height:${height}px;background:left center/contain no-repeat`;
  const onDark = logo.onDarkUrl === null ? '' : `.dark .brand-logo{${image(logo.onDarkUrl)}}`;
  const onPhone = width > mostBesideName ? `@media (width<40rem){${heardOnly}}` : '';
  const name = logo.hasName ? heardOnly : onPhone;
  return `.brand-logo{${shape};${image(logo.url)}}.brand-logo>*{display:none}${onDark}${name}`;
}
