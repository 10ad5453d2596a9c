// The forms that the editor of a description knows. What is pasted loses every other one, so links, pictures and HTML
// never get in.
import { Schema } from 'prosemirror-model';

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h3', { dir: 'auto' }, 0],
    },
    bullets: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numbers: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some programs wrap everything they copy into a <b> that is not bold.
        {
          tag: 'b',
          getAttrs: (node) => (node.style.fontWeight === 'normal' ? false : null),
        },
        { style: 'font-weight=bold' },
        { style: 'font-weight=700' },
      ],
      toDOM: () => ['strong', 0],
    },
  },
});
