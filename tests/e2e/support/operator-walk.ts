// Answers a support case as an operator would, and adds up the pages, presses and letters that this takes.
import { expect, type Locator, type Page } from '@playwright/test';
import { open, signInHere } from './visit.ts';

/** What people take, by the keystroke-level model; reading a page is ours. In seconds. */
const human = { decide: 1.35, point: 1.3, letter: 0.28, readPage: 3 };

const mostSeconds = 60;

export interface Walk {
  page: Page;
  press(this: void, button: Locator): Promise<void>;
  write(this: void, field: Locator, text: string): Promise<void>;
  /** Goes somewhere by what the letter says: an address or a code is pasted, not typed. */
  find(this: void, words: string, found: RegExp | string): Promise<void>;
}

interface SupportCase {
  /** The only thing that the operator knows. */
  letter: string;
  /** Some steps ask for a recent sign-in. */
  ownAuthSession?: boolean;
}

/** From the overview of the admin area until `answer` has seen that it is done. */
export async function answerCase(
  page: Page,
  { letter, ownAuthSession = false }: SupportCase,
  answer: (walk: Walk) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInHere(page, { role: 'operator', ownAuthSession });
  await open(page, '/admin');
  await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
  const spent = { pages: 0, presses: 0, letters: 0 };
  let path = '/admin';
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || pathname === path) return;
    path = pathname;
    spent.pages += 1;
  });
  const walk = createWalk(page, spent);
  const begun = Date.now();
  await answer(walk);
  const machine = (Date.now() - begun) / 1000;
  const seconds = machine + humanSeconds(spent);
  const { pages, presses, letters } = spent;
  console.log(
    `${letter}\n  ${pages} pages, ${presses} presses, ${letters} letters: ` +
      `${machine.toFixed(1)} s here, about ${Math.round(seconds)} s with a person's hands and eyes`,
  );
  expect(seconds, letter).toBeLessThanOrEqual(mostSeconds);
}

type Spent = Record<'pages' | 'presses' | 'letters', number>;

const humanSeconds = ({ pages, presses, letters }: Spent): number =>
  pages * human.readPage + presses * (human.decide + human.point) + letters * human.letter;

function createWalk(page: Page, spent: Spent): Walk {
  const press = async (button: Locator) => {
    spent.presses += 1;
    await button.click();
  };
  const field = page.getByRole('combobox', { name: 'Page, person, class or booking' });
  return {
    page,
    press,
    write: async (into, text) => {
      spent.presses += 1;
      spent.letters += text.length;
      await into.fill(text);
    },
    find: async (words, found) => {
      // The shortcut and the paste.
      spent.presses += 2;
      await page.keyboard.press('Control+k');
      await field.fill(words);
      await press(page.getByRole('option', { name: found }));
      await expect(field).toBeHidden();
    },
  };
}
