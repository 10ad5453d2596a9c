// Shares an address in the best way the device has, and says what there is to say about it.
import type { ToastInput } from '#web/ui/toast.ts';

export interface Sharer {
  share?: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  clipboard?: { writeText(text: string): Promise<void> } | undefined;
}

/** Nothing to say where the device's own sheet has shown it all, also when the person changed their mind. */
export async function sharePage(
  page: { title: string; url: string },
  device: Sharer,
): Promise<ToastInput | undefined> {
  if (device.share) {
    try {
      await device.share(page);
      return undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return undefined;
    }
  }
  try {
    // Absent where the page did not come over a safe connection.
    if (!device.clipboard) throw new Error('no clipboard');
    await device.clipboard.writeText(page.url);
    return { title: 'Link copied', description: 'Paste it wherever you like.' };
  } catch {
    return { title: 'Copy this link', description: page.url };
  }
}
