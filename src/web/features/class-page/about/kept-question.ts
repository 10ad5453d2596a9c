// Keeps what a visitor has written to ask in public, until they come back from signing in; one question in each tab.
import { tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

const key = tabKeys.question;

export function keepQuestion(classId: string, question: string): void {
  try {
    writeInTab(key, JSON.stringify({ classId, question }));
  } catch {
    // Without storage they write it again.
  }
}

export function keptQuestion(classId: string): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { classId: of, question } = Object(kept) as Record<string, unknown>;
    return of === classId && typeof question === 'string' ? question : '';
  } catch {
    return '';
  }
}

export function dropKeptQuestion(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
