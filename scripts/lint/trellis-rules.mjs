// Lint rules of this codebase that no tool provides; .oxlintrc.json says where each applies.
import { posix } from 'node:path';
import { measuresComeFromSettings } from './measures-rule.mjs';
import { instead } from './retired-words.mjs';
import { screensUseOneWord } from './screen-words-rule.mjs';

const sqlClock =
  /\b(now\s*\(\s*\)|current_timestamp|current_date|current_time|localtimestamp|localtime|clock_timestamp\s*\(|statement_timestamp\s*\(|transaction_timestamp\s*\()/i;

/** Business time can be moved, so the clocks of the machine and of the database are both wrong. */
const businessTimeComesFromTheClock = {
  create(context) {
    const refuse = (node, what) =>
      context.report({ node, message: `${what} is the machine's time: take it from the Clock.` });
    return {
      CallExpression(node) {
        if (isMember(node.callee, 'Date', 'now')) refuse(node, 'Date.now()');
        else if (isName(node.callee, 'Date')) refuse(node, 'Date()');
        else if (isTemporalNow(node.callee)) refuse(node, 'Temporal.Now');
      },
      NewExpression(node) {
        if (isName(node.callee, 'Date') && node.arguments.length === 0) refuse(node, 'new Date()');
      },
      Literal(node) {
        if (typeof node.value === 'string') refuseSqlClock(node, node.value, refuse);
      },
      TemplateElement(node) {
        refuseSqlClock(node, node.value.raw, refuse);
      },
    };
  },
};

function refuseSqlClock(node, text, refuse) {
  const [found] = sqlClock.exec(text) ?? [];
  if (found) refuse(node, `SQL ${found}`);
}

const queryStarts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** The import wall cannot see a query on a connection that was passed in. */
const onlyStoreSpeaksSql = {
  create(context) {
    const message = 'SQL belongs in a file called -store.ts, under a named function.';
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && queryStarts.has(callee.property.name))
          context.report({ node: callee.property, message });
      },
      TaggedTemplateExpression(node) {
        if (isName(node.tag, 'sql')) context.report({ node, message });
      },
    };
  },
};

/** Each word has one meaning here, so a retired name must not come back. */
const noRetiredWords = {
  create(context) {
    const check = (node) => {
      if (node?.type !== 'Identifier') return;
      const word = instead(node.name);
      if (word) context.report({ node, message: `${node.name} is a retired name: use ${word}.` });
    };
    const checkId = ({ id }) => check(id);
    const checkParams = ({ params }) => params.forEach(check);
    return {
      VariableDeclarator: checkId,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      FunctionDeclaration: (node) => {
        checkId(node);
        checkParams(node);
      },
      ArrowFunctionExpression: checkParams,
    };
  },
};

const durations = new Set([60_000, 3_600_000, 86_400_000, 604_800_000, 86_400, 604_800]);

/** A duration that is written as a number has to be counted out, and may be miscounted, at every reading. */
const durationsHaveNames = {
  create(context) {
    const message = 'Durations have names: take minuteMs, hourMs, … from domain/time/durations.ts.';
    return {
      Literal(node) {
        if (durations.has(node.value)) context.report({ node, message });
      },
      BinaryExpression(node) {
        if (isFactor(node)) return;
        const factors = factorsOf(node);
        const sixties = factors.filter((factor) => factor === 60).length;
        if (sixties > 1 || (sixties === 1 && factors.includes(1000)))
          context.report({ node, message });
      },
    };
  },
};

/** `held`, `cancelled` and `completed` are also states of payouts and sessions, so a list needs one of the others. */
const bookingState = /^(held|expiring|expired|confirmed|cancelled|forfeited|completed)$/;
const onlyOfBookings = /^(expiring|confirmed|forfeited)$/;
const sqlList = /\bin \(((?:'\w+'(?:,\s*)?)+)\)/g;

/** A list of its own does not follow when the lifecycle changes. */
const bookingStatesAreListedOnce = {
  create(context) {
    const check = (node, values) => {
      const isList = values.length > 1 && values.every((value) => bookingState.test(value));
      if (!isList || !values.some((value) => onlyOfBookings.test(value))) return;
      const message = 'Booking states are listed in domain/booking/state-groups.ts: use a group.';
      context.report({ node, message });
    };
    return {
      ArrayExpression(node) {
        check(
          node,
          node.elements.map((element) => String(element?.value)),
        );
      },
      TemplateElement(node) {
        for (const [, list] of node.value.raw.matchAll(sqlList))
          check(
            node,
            [...list.matchAll(/\w+/g)].map(([value]) => value),
          );
      },
    };
  },
};

const star = /\b(?:select|returning)\s+\*|(?:\b(?:select|returning)\s+|,\s*)(\w+)\.\*/gi;

/** True for a subquery, a common table expression or a function that the same text has under this name. */
const isDerived = (text, name) =>
  new RegExp(`\\)\\s*(as\\s+)?${name}\\b|\\b${name}\\s+as\\s+(materialized\\s+)?\\(`, 'i').test(
    text,
  );

/** A statement whose columns change fails wherever it is prepared, so the rows of tables are read by names. */
const columnsAreNamed = {
  create(context) {
    const message =
      'Name the columns: a prepared `*` fails when one is added (columnsOf, columnList).';
    const check = (node, text) => {
      for (const { 1: owner, index, 0: found } of text.matchAll(star)) {
        const [, source = ''] =
          /^[^;]*?\bfrom\s+(\(|\w+\(?)/i.exec(text.slice(index + found.length)) ?? [];
        const isOfTable = owner
          ? !isDerived(text, owner)
          : !source.endsWith('(') && !isDerived(text, source);
        if (isOfTable) context.report({ node, message });
      }
    };
    return {
      CallExpression({ callee }) {
        const name = callee.type === 'MemberExpression' ? callee.property.name : undefined;
        if (name === 'selectAll' || name === 'returningAll')
          context.report({ node: callee.property, message });
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.raw).join('$'));
      },
    };
  },
};

/** `pages`, `kit`, `ui` or one feature; undefined outside of them. */
const webFolder = (path) => /\/src\/web\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1];

/** A relative path into another folder hides which one it is, and breaks when its own file moves. */
const webFoldersImportByAlias = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const check = ({ source }) => {
      if (!source?.value?.startsWith('../')) return;
      const target = webFolder(posix.join(posix.dirname(file), source.value));
      if (target && target !== webFolder(file))
        context.report({ node: source, message: `Import from ${target} as #web/${target}/…` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const isProduct = (node) => node.type === 'BinaryExpression' && node.operator === '*';

/** A part of a longer product is judged with the whole of it. */
const isFactor = (node) => isProduct(node) && isProduct(node.parent);

const factorsOf = (node) =>
  isProduct(node) ? [...factorsOf(node.left), ...factorsOf(node.right)] : [node.value];

const isName = (node, name) => node.type === 'Identifier' && node.name === name;

const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  isName(node.object, object) &&
  node.property.name === property;

const isTemporalNow = (node) =>
  node.type === 'MemberExpression' && isMember(node.object, 'Temporal', 'Now');

export default {
  meta: { name: 'trellis' },
  rules: {
    'booking-states-are-listed-once': bookingStatesAreListedOnce,
    'business-time-comes-from-the-clock': businessTimeComesFromTheClock,
    'columns-are-named': columnsAreNamed,
    'durations-have-names': durationsHaveNames,
    'measures-come-from-settings': measuresComeFromSettings,
    'no-retired-words': noRetiredWords,
    'only-store-speaks-sql': onlyStoreSpeaksSql,
    'screens-use-one-word': screensUseOneWord,
    'web-folders-import-by-alias': webFoldersImportByAlias,
  },
};
