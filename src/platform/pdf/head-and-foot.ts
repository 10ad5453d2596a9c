// Writes the head and foot of every PDF document: who sends it, what it is, and whom to ask.
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { colors, page, type OpenDocument } from './write-document.ts';

/** What is left out is that of Trellis. */
export interface DocumentLook {
  brand?: string;
  /** The color of letters on it. */
  ink?: string;
  logo?: { png: Buffer; width: number; height: number; hasName: boolean };
}

interface Head {
  look?: DocumentLook;
  brandName: string;
  title: string;
  /** Below the title. */
  note: string;
  widths: { name: number; title: number };
  isDemoMoney: boolean;
}

const bold = { face: 'bold' } as const;

/** Returns the y position where the head ends. */
export function writeHead({ doc, writer }: OpenDocument, head: Head): number {
  const { title, note, widths, isDemoMoney } = head;
  writeBrand({ doc, writer }, head);
  const side = { width: widths.title, align: 'right' } as const;
  const sideLeft = page.right - widths.title;
  writer.write(title, sideLeft, page.top - 2, { ...bold, size: 20, ...side });
  writer.write(note, sideLeft, page.top + 26, { ...side, color: colors.quiet });
  const y = page.top + 64;
  if (!isDemoMoney) return y;
  doc.roundedRect(page.left, y, page.width, 30, 8).fill(colors.tint);
  writer.write('DEMO: no money moves', page.left + 14, y + 8, { ...bold, size: 11 });
  return y + 50;
}

const markHeight = 26;
const mostLogoWidth = 130;

/** The logo or a letter, and the name unless the logo contains it. */
function writeBrand(
  { doc, writer }: OpenDocument,
  { brandName, look: { brand = colors.brand, ink = '#14170b', logo } = {}, widths }: Head,
): void {
  let nameLeft = page.left + 36;
  if (logo) {
    const width = Math.min(mostLogoWidth, (markHeight * logo.width) / logo.height);
    doc.image(logo.png, page.left, page.top, { fit: [width, markHeight], valign: 'center' });
    nameLeft = page.left + width + 10;
  } else {
    doc.roundedRect(page.left, page.top, markHeight, markHeight, 7).fill(brand);
    const [initial = ''] = brandName;
    writer.write(initial, page.left + 7, page.top + 3, { ...bold, size: 15, color: ink });
  }
  if (logo?.hasName) return;
  const width = widths.name - (nameLeft - page.left - 36);
  writer.write(brandName, nameLeft, page.top + 2, { ...bold, size: 16, width });
}

interface Foot {
  about: string;
  supportEmail: string;
}

export function writeFoot(
  { writer }: OpenDocument,
  top: number,
  { about, supportEmail }: Foot,
): void {
  const look = { size: 9, color: colors.quiet, width: page.width };
  const y = top + writer.write(about, page.left, top, look) + 2;
  writer.write(
    `All amounts in ${currencyName(measures())}. Questions? ${supportEmail}`,
    page.left,
    y,
    look,
  );
}
