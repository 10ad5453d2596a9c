// Shares an address in the best way the device has, and returns the toast to show.
import type { ToastInput } from '#web/ui/toast/toast.ts';

export interface Sharer {
  share?: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  clipboard?: { writeText(text: string): Promise<void> } | undefined;
}

/** No toast after the device's own share sheet, even when the person canceled it. */
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
    // The clipboard is missing on pages served over an insecure connection.
    if (!device.clipboard) throw new Error('no clipboard');
    await device.clipboard.writeText(page.url);
    return { title: 'Link copied', description: 'Paste it wherever you like.' };
  } catch {
    return { title: 'Copy this link', description: page.url };
  }
}
