import type { Step } from './step.ts';

/** Where a program prints; a terminal has the optional parts. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
  /** Takes the terminal and NO_COLOR into account. */
  hasColors?(): boolean;
}

export interface Screen {
  /** Adds color where the terminal shows it and nobody has turned it off. */
  paint: Record<'dim' | 'yellow' | 'red', (text: string) => string>;
  /** Prints whole lines, after the line of a step that is still waiting for its time. */
  print(text: string): void;
  /** Prints what is being done, and how long it took. */
  step: Step;
  /** From now on another process prints here too: no line is left waiting, so that nothing lands inside it. */
  share(): void;
}

export function openScreen(output: Output): Screen;

/** For a person: "2.1 s", "41 s", "2 min 5 s". */
export function durationOf(ms: number): string;
