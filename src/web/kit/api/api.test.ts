import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient, mutation, query } from './api.ts';

test('a call made without a network fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient(() => Promise.reject(new TypeError('Failed to fetch')));
  const change = client.getMutationCache().build(client, mutation('PUT /api/profile'));
  await expect(change.execute({ body: {} })).rejects.toThrow('Failed to fetch');
  await expect(client.fetchQuery(query('GET /api/profile'))).rejects.toThrow('Failed to fetch');
});
