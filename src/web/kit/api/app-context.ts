// Router context for loaders: the query client, which reaches the API on the server and in the browser.
import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';

export const queryClientContext = createContext<QueryClient>();

export function createRouterContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}
