// What the buttons above the editor do, and which of them are pressed at the cursor.
import { chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import type { NodeType } from 'prosemirror-model';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export const formNames = ['heading', 'bold', 'bullets', 'numbers'] as const;
export type FormName = (typeof formNames)[number];

/** The list around the cursor, with the position before it. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bullets || node.type === nodes.numbers)
      return { type: node.type, position: $from.before(depth) };
  }
  return undefined;
}

export function pressedForms(state: EditorState): Record<FormName, boolean> {
  const { $from, from, to, empty } = state.selection;
  const list = listAround(state)?.type;
  const bold = marks.bold;
  return {
    heading: $from.parent.type === nodes.heading,
    bold: empty
      ? bold.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, bold),
    bullets: list === nodes.bullets,
    numbers: list === nodes.numbers,
  };
}

/** In a list of the other kind, the list changes; in one of this kind, the line leaves it. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = listAround(state);
    if (list?.type === type) return liftListItem(nodes.item)(state, dispatch, view);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.position, type).scrollIntoView());
      return true;
    }
    // A heading becomes a paragraph first: no list can have one.
    if (wrapInList(type)(state, dispatch, view)) return true;
    return inTwoSteps(setBlockType(nodes.paragraph), wrapInList(type))(state, dispatch, view);
  };

/** In one change, so that one undo takes both back. */
const inTwoSteps =
  (first: Command, then: Command): Command =>
  (state, dispatch) => {
    const change = state.tr;
    const take = ({ steps }: Transaction): void => {
      for (const step of steps) change.step(step);
    };
    if (!first(state, take) || !then(state.apply(change), take)) return false;
    dispatch?.(change.scrollIntoView());
    return true;
  };

const toggleHeading: Command = (state, dispatch, view) => {
  if (state.selection.$from.parent.type === nodes.heading)
    return setBlockType(nodes.paragraph)(state, dispatch, view);
  return chainCommands(
    setBlockType(nodes.heading),
    inTwoSteps(liftListItem(nodes.item), setBlockType(nodes.heading)),
  )(state, dispatch, view);
};

export const formCommands: Record<FormName, Command> = {
  heading: toggleHeading,
  bold: toggleMark(marks.bold),
  bullets: toggleList(nodes.bullets),
  numbers: toggleList(nodes.numbers),
};
