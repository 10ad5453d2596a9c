// Stores what a visitor has written to ask in public, until they come back from signing in; one question in each tab.
import { tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

const key = tabKeys.question;

export function saveQuestionDraft(classId: string, question: string): void {
  try {
    writeInTab(key, JSON.stringify({ classId, question }));
  } catch {
    // Without storage they write it again.
  }
}

export function readQuestionDraft(classId: string): string {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { classId: of, question } = Object(draft) as Record<string, unknown>;
    return of === classId && typeof question === 'string' ? question : '';
  } catch {
    return '';
  }
}

export function deleteQuestionDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
