// Refuses texts for people with a word that screens, mails and refusals do not use.
import { wrongWordOf } from './screen-words.mjs';

/** Attributes whose values no person reads. */
const codeAttributes =
  /^(?:class(?:Name)?|to|href|src|id|key|name|type|variant|size|role|rel|form|action|method|htmlFor|autoComplete|inputMode|kind|step|what|d|viewBox|style|data-.*|aria-(?:controls|labelledby|describedby|haspopup|current))$/;

const call = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

/** A second word for a thing makes people wonder whether it is another thing. */
export const screensUseOneWord = {
  create(context) {
    const isContract = /\/src\/contract\//.test(context.filename.replaceAll('\\', '/'));
    const check = (node, text, whole) => {
      const found = wrongWordOf(whole) && wrongWordOf(text);
      if (!found) return;
      const message = `People do not read "${found.word}" here: say ${found.instead} (docs/concepts.md).`;
      context.report({ node, message });
    };
    return {
      JSXText(node) {
        check(node, plain(node.value), plain(node.parent.children.map(childText).join('')));
      },
      Literal(node) {
        if (typeof node.value !== 'string' || !isWritten(node.value)) return;
        if (isContract ? !isRefusal(node) : isCode(node)) return;
        check(node, plain(node.value), plain(node.value));
      },
      TemplateElement(node) {
        const { parent } = node;
        if (isContract || parent.type !== 'TemplateLiteral' || isCode(parent)) return;
        const whole = parent.quasis.map(({ value }) => value.cooked ?? '').join('{}');
        if (isWritten(whole)) check(node, plain(node.value.cooked ?? ''), plain(whole));
      },
    };
  },
};

const plain = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** Values become {}; other elements, such as icons, are left out. */
const childText = (child) => {
  if (child.type === 'JSXText') return child.value;
  if (child.type !== 'JSXExpressionContainer') return ' ';
  return child.expression.value === ' ' ? ' ' : '{}';
};

/** Sentences, and names such as the label of a badge; not an id, a class or an address. */
const isWritten = (text) => !call.test(text) && /[A-Za-z]\s|\s[A-Za-z]|^[A-Z][a-z]/.test(text);

const isRefusal = ({ parent }) => parent.type === 'Property' && parent.key.name === 'message';

/** Strings that the program compares, throws or passes on instead of showing them. */
function isCode(node) {
  const { parent } = node;
  switch (parent.type) {
    case 'JSXAttribute':
      return codeAttributes.test(parent.name.name ?? '');
    case 'JSXExpressionContainer':
      return parent.parent.type === 'JSXAttribute' && isCode(parent);
    case 'Property':
      return parent.key === node;
    case 'NewExpression':
      return parent.callee.name?.endsWith('Error') === true;
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TaggedTemplateExpression':
    case 'TSLiteralType':
    case 'SwitchCase':
    case 'BinaryExpression':
    case 'MemberExpression':
      return true;
    default:
      return false;
  }
}
