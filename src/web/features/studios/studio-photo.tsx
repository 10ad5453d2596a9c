// Photo of a studio: chosen, uploaded or removed.
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { mutation } from '#web/kit/api/api.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { checkChosen, chosenTypes } from '#web/kit/pictures/prepare/photo-faults.ts';
import { preparePhoto } from '#web/kit/pictures/prepare/prepare-photo.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStudioCall } from './studio-queries.ts';

export function StudioPhoto({ studio }: { studio: OwnStudio }) {
  const photo = usePhoto(studio);
  const picker = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Emptied, so that choosing the same file again fires a change too.
    event.target.value = '';
    if (file) void photo.send(file);
  };
  const has = studio.picture !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <Avatar name={studio.name} image={studio.picture?.url} size="xl" />
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="sm"
            disabled={photo.isBusy}
            onClick={() => picker.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {buttonText(photo.isBusy, has)}
          </Button>
          {has && !photo.isBusy && (
            <Button variant="ghost" size="sm" onClick={() => void photo.remove()}>
              <Trash2 aria-hidden="true" />
              Remove photo
            </Button>
          )}
        </div>
        <p className="mt-2.5 text-sm text-text-3">
          A logo or the room. JPEG, PNG, WebP or HEIC; large photos are made smaller on your device.
        </p>
        <p role="alert" className="text-sm font-medium text-danger not-empty:mt-1.5">
          {photo.fault}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        accept={chosenTypes}
        aria-label="Photo file"
        tabIndex={-1}
        className="sr-only"
        onChange={pick}
      />
    </div>
  );
}

function buttonText(isBusy: boolean, has: boolean): string {
  if (isBusy) return 'Saving…';
  return has ? 'Change photo' : 'Upload a photo';
}

function usePhoto(studio: OwnStudio) {
  const upload = useMutation(mutation('POST /api/pictures'));
  const change = useStudioCall('PUT /api/studios/{id}');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<string>) => {
    setFault(null);
    setBusy(true);
    try {
      toast({ title: await act() });
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  const save = (picture: string | null) =>
    change.mutateAsync({ params: { id: studio.id }, body: { picture } });
  return {
    fault,
    isBusy,
    send: (file: File) => {
      const refusal = checkChosen(file);
      if (refusal) return setFault(refusal.description);
      return attempt(async () => {
        const prepared = await preparePhoto(file);
        if (prepared.refusal) throw new RefusedPhoto(prepared.refusal.description);
        const body = new FormData();
        body.append('picture', prepared.file);
        const { key } = await upload.mutateAsync({ body });
        await save(key);
        return 'Photo updated';
      });
    },
    remove: () =>
      attempt(async () => {
        await save(null);
        // The button disappears with the photo.
        focusPart('#details');
        return 'Photo removed';
      }),
  };
}

/** The photo cannot be sent, as the browser found out. */
class RefusedPhoto extends Error {
  override name = 'RefusedPhoto';
}

/** The field's message names the file, so it says more than the general one. */
function faultText(error: unknown): string {
  if (error instanceof RefusedPhoto) return error.message;
  const fields = (error as { fields?: Record<string, string> }).fields ?? {};
  return (codeOf(error) && Object.values(fields)[0]) || failureText(error);
}
