// Escapes text for XML and HTML, so that nothing in it is read as markup.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0 allows tabs, line feeds and carriage returns of the controls, and neither U+FFFE nor U+FFFF.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Escapes `>` too, because `]]>` must not stand in the text of an XML document. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
