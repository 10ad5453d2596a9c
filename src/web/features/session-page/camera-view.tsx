// Camera image with a frame for the code.
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { ApiError } from '#web/kit/api/api.ts';
import { useScanner } from './use-scanner.ts';

export function CameraView({ onSeen }: { onSeen: (text: string) => void }) {
  const { video, fault } = useScanner(onSeen);
  if (fault !== undefined) return <FormAlert error={new ApiError(0, { message: fault })} />;
  return (
    <div className="relative overflow-clip rounded-2xl bg-black">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="aspect-4/3 w-full object-cover"
      />
      <div
        aria-hidden="true"
        className="absolute inset-[14%] rounded-2xl border-3 border-white/80"
      />
    </div>
  );
}
