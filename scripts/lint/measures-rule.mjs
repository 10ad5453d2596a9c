// Refuses texts with a currency or a unit of distance in them: both are the operator's choice.

const amount = /\$\d{2,}|\$\d[\d,]*\.\d\d/;
const currencyName = /\bUSD?\b(?=.*\b(?:cents?|dollars?)\b)|\busd\b|\bdollars?\b/i;
const mile = /\bmiles?\b/i;

/** A "$" before a value, as in `$${price}`. */
const signBeforeValue = /(?:^|[\s(])\$$/;

export const measuresComeFromSettings = {
  create(context) {
    const refuse = (node, what, instead) =>
      context.report({
        node,
        message: `${what} is the operator's choice: take it from ${instead}.`,
      });
    const check = (node, text) => {
      if (amount.test(text) || currencyName.test(text))
        refuse(node, 'The currency', 'domain/money');
      if (mile.test(text)) refuse(node, 'The unit of distances', 'domain/classes/distance-text.ts');
    };
    return {
      JSXText(node) {
        if (node.value.trim() === '$') refuse(node, 'The currency', 'domain/money');
        else check(node, node.value);
      },
      Literal(node) {
        if (typeof node.value === 'string' && node.parent.type !== 'ImportDeclaration')
          check(node, node.value);
      },
      TemplateElement(node) {
        const text = node.value.cooked ?? '';
        if (node.parent.type === 'TemplateLiteral' && !node.tail && signBeforeValue.test(text))
          refuse(node, 'The currency', 'domain/money');
        else check(node, text);
      },
    };
  },
};
