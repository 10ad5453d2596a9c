// Parts that many pages show alike, such as cards: the server reuses their HTML, the browser takes over the same elements.
import { createContext, type DOMAttributes, type ReactNode, useContext } from 'react';

/** `key` names everything that only this part shows; what every page may show is known to the store. */
export type FindHtml = (key: string, part: ReactNode) => string | undefined;

/** The browser has no value here. */
export const StoredHtml = createContext<FindHtml | undefined>(undefined);

type Content = Pick<DOMAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'>;

type UseStoredHtml = (facts: object | null, part: ReactNode) => Content;

const useStored: UseStoredHtml = (facts, part) => {
  const find = useContext(StoredHtml);
  const html = facts && find?.(JSON.stringify(facts), part);
  return html ? { dangerouslySetInnerHTML: { __html: html } } : { children: part };
};

const useAsItIs: UseStoredHtml = (_facts, part) => ({ children: part });

/**
 * Props of the element around a part. `facts` is everything that the part shows; `null` for a part that differs from page
 * to page, as `useId` does.
 */
export const useStoredHtml: UseStoredHtml = (facts, part) =>
  (import.meta.env.SSR ? useStored : useAsItIs)(facts, part);
