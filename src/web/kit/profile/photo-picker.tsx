// Picker of the own profile photo: chosen, previewed at once, uploaded or removed.
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import {
  checkChosen,
  chosenTypes,
  type PhotoRefusal,
} from '#web/kit/pictures/prepare/photo-faults.ts';
import { preparePhoto } from '#web/kit/pictures/prepare/prepare-photo.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { type Profile, useProfileChange } from '#web/kit/auth/own-profile.ts';

interface PhotoPickerProps {
  profile: Profile;
  /** Why the form around it cannot be sent as it is. */
  error?: string | undefined;
  /** Part of the page that is focused when the photo is removed, with its button. */
  part: `#${string}`;
}

export function PhotoPicker({ profile, error, part }: PhotoPickerProps) {
  const photo = usePhoto(profile, part);
  const picker = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Emptied, so that choosing the same file again fires a change too.
    event.target.value = '';
    if (file) photo.send(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <span className="relative">
        <Avatar name={profile.fullName} image={photo.shown} size="xl" />
        {photo.isSending && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-overlay">
            <Spinner label="" className="size-8 text-white" />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="sm"
            disabled={photo.isBusy}
            onClick={() => picker.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {sendWords(photo.isSending, profile)}
          </Button>
          {profile.profileImage && !photo.isSending && (
            <Button variant="ghost" size="sm" disabled={photo.isBusy} onClick={photo.remove}>
              <Trash2 aria-hidden="true" />
              {photo.isRemoving ? 'Removing…' : 'Remove photo'}
            </Button>
          )}
        </div>
        <p className="mt-2.5 text-sm text-text-3">
          JPEG, PNG, WebP or HEIC. Large photos are made smaller on your device.
        </p>
        <p role="alert" className="text-sm font-medium text-danger not-empty:mt-1.5">
          {photo.refusal ?? (photo.isBusy ? null : error)}
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

function sendWords(isSending: boolean, profile: Profile): string {
  if (isSending) return 'Uploading…';
  return profile.profileImage ? 'Change photo' : 'Upload a photo';
}

function usePhoto(profile: Profile, part: PhotoPickerProps['part']) {
  const upload = useMutation(mutation('POST /api/pictures'));
  const change = useProfileChange();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useObjectUrl();
  const [doing, setDoing] = useState<'sending' | 'removing' | null>(null);

  const attempt = async (what: 'sending' | 'removing', act: () => Promise<string>) => {
    setRefusal(null);
    setDoing(what);
    try {
      toast({ title: await act() });
    } catch (error) {
      if (error instanceof RefusedPhoto) refuse(error.refusal.title, error.refusal.description);
      else setRefusal(pictureFault(error));
    } finally {
      setPreview(null);
      setDoing(null);
    }
  };
  const refuse = (title: string, description: string) => {
    setRefusal(description);
    toast({ title, description, variant: 'destructive' });
  };

  return {
    refusal,
    shown: preview ?? profile.profileImage,
    isBusy: doing !== null,
    isSending: doing === 'sending',
    isRemoving: doing === 'removing',
    send: (file: File) => {
      const fault = checkChosen(file);
      if (fault) return refuse(fault.title, fault.description);
      return void attempt('sending', async () => {
        const prepared = await preparePhoto(file);
        if (prepared.refusal) throw new RefusedPhoto(prepared.refusal);
        setPreview(prepared.file);
        const body = new FormData();
        body.append('picture', prepared.file);
        const { key } = await upload.mutateAsync({ body });
        await change.mutateAsync({ body: { profileImage: key } });
        return 'Photo updated';
      });
    },
    remove: () =>
      void attempt('removing', async () => {
        await change.mutateAsync({ body: { profileImage: null } });
        // The button disappears with the photo, so focus moves to what is around it.
        focusPart(part);
        return 'Photo removed';
      }),
  };
}

/** The photo cannot be sent, as the browser found out. */
class RefusedPhoto extends Error {
  override name = 'RefusedPhoto';
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal) {
    super(refusal.description);
    this.refusal = refusal;
  }
}

/** The field's message names the file, so it says more than the general one. */
function pictureFault(error: unknown): string {
  const fields = (error as { fields?: Record<string, string> }).fields ?? {};
  return (codeOf(error) && Object.values(fields)[0]) || failureText(error);
}

/** A chosen file as an object URL, revoked when it is no longer shown. */
function useObjectUrl(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
