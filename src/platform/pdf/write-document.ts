// The PDF document of receipts and statements; the same input makes the same file, byte for byte.
import type { PdfWriter } from './pdf-writer.ts';

export const page = { left: 56, right: 556, top: 56, bottom: 720, width: 500 };
export const colors = { quiet: '#646b50', line: '#dfe3cf', tint: '#f1f4e6', brand: '#96b001' };

export interface OpenDocument {
  doc: PDFKit.PDFDocument;
  writer: PdfWriter;
}

interface DocumentFacts {
  title: string;
  author: string;
  createdAt: Date;
}

export async function writeDocument(
  { title, author, createdAt }: DocumentFacts,
  write: (document: OpenDocument) => void,
): Promise<Buffer<ArrayBuffer>> {
  // Imported for the first document: their fonts would make every start longer.
  const [{ default: PdfDocument }, { createPdfWriter }] = await Promise.all([
    import('pdfkit'),
    import('./pdf-writer.ts'),
  ]);
  const doc = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  write({ doc, writer: createPdfWriter(doc) });
  doc.end();
  return written;
}

export function rule({ doc }: OpenDocument, y: number): void {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(colors.line);
}
