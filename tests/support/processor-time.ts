// Measures the processor time that work takes on the thread of a test: other programs of a busy machine do not count.

export async function processorMs(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
