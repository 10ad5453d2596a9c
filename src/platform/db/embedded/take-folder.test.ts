import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judge } from './take-folder.ts';

function clusterWithNote() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'trellis-judge-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cluster = join(folder, 'pg18');
  mkdirSync(cluster);
  const socket = join(folder, 'socket');
  const note = { pid: 4711, socket, text: '' };
  return { cluster, socket, note };
}

const living = { zombie: false, parent: 1, command: 'postgres ' };

test('sees that nobody serves it when the noted process is gone', async () => {
  const { cluster, note } = clusterWithNote();
  expect(await judge(cluster, note, () => undefined)).toBe('none');
});

test('takes the note of a zombie and of a stranger for stale', async () => {
  const { cluster, note } = clusterWithNote();
  expect(await judge(cluster, note, () => ({ ...living, zombie: true }))).toBe('stale note');
  expect(await judge(cluster, note, () => ({ ...living, folder: '/' }))).toBe('stale note');
  const another = `postgres -D ${cluster}2 -c trellis.launcher=99 `;
  expect(await judge(cluster, note, () => ({ ...living, command: another }))).toBe('stale note');
});

test('leaves a server alone whose launcher is still its parent', async () => {
  const { cluster, note } = clusterWithNote();
  const command = `postgres -D ${cluster} -c trellis.launcher=99 `;
  expect(await judge(cluster, note, () => ({ ...living, parent: 99, command }))).toBe('in use');
});

test('takes a server for an orphan when its launcher is no longer its parent', async () => {
  const { cluster, note } = clusterWithNote();
  const command = `postgres -D ${cluster} -c trellis.launcher=99 `;
  expect(await judge(cluster, note, () => ({ ...living, parent: 1, command }))).toBe('orphan');
});

test('leaves a server alone that somebody started by hand', async () => {
  const { cluster, note } = clusterWithNote();
  const byHand = { ...living, command: 'postgres -D . ', folder: cluster };
  expect(await judge(cluster, note, () => byHand)).toBe('in use');
});

test('leaves a server alone that answers though its process cannot be seen from here', async () => {
  const { cluster, socket, note } = clusterWithNote();
  const server = createServer().listen(socket);
  await new Promise((listening) => server.once('listening', listening));
  expect(await judge(cluster, note, () => undefined)).toBe('in use');
  expect(await judge(cluster, note, () => ({ ...living, folder: '/' }))).toBe('in use');
  await new Promise((closed) => server.close(closed));
  expect(await judge(cluster, note, () => undefined)).toBe('none');
});
