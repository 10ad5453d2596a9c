// Describes the machine that a figure was measured on.
import { arch, cpus, platform, totalmem } from 'node:os';

export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() || 'unknown processor';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cores.length} × ${model}, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}
