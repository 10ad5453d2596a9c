// Saves the form of a draft on the server while the instructor writes.
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClassDraft } from '#contract/classes/drafts.ts';
import { fieldsOf } from '#web/kit/class/draft-values.ts';
import type { NewClass } from '#web/kit/class/editor-values.ts';
import { serverFaults } from '#web/kit/class/server-faults.ts';
import { refuseImages } from '../images/send-images.ts';
import type { Images } from '../images/use-images.ts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts';
import { useSendDraft } from './use-send-draft.ts';

export function useServerDraft(
  draft: ClassDraft,
  form: UseFormReturn<NewClass>,
  images: Images,
): { state: SaveState; flush: DraftSaver['flush'] } {
  const [state, setState] = useState<SaveState>('saved');
  const send = useSendDraft(form, images, { usableOnly: true });
  const [saver] = useState(() => createDraftSaver({ revision: draft.revision, onState: setState }));
  useEffect(() => {
    const read = () =>
      JSON.stringify([
        fieldsOf(form.getValues()),
        images.list.map(({ id, alt, framing }) => [id, alt, framing]),
      ]);
    const sendUsable = async (revision: number): Promise<number> => {
      try {
        return await send(draft.id, revision);
      } catch (error) {
        // Refused pictures are marked, so that the next save leaves them out.
        refuseImages(images, serverFaults(error).eachImage);
        throw error;
      }
    };
    saver.show({ read, send: sendUsable });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: saver.changed }),
    [form, saver],
  );
  useEffect(() => saver.changed(), [images.list, saver]);
  useEffect(() => {
    // A phone may suspend the page and never resume it.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    const saveAgain = () => void saver.flush();
    document.addEventListener('visibilitychange', saveHidden);
    addEventListener('online', saveAgain);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      removeEventListener('online', saveAgain);
      void saver.flush();
    };
  }, [saver]);
  return { state, flush: saver.flush };
}
