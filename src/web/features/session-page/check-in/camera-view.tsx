// The picture of the camera: a frame for the code, what came of the last one, and the light.
import { Flashlight, FlashlightOff } from 'lucide-react';
import { ApiError } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Feedback } from './feedback.ts';
import { useScanner } from './scanner/use-scanner.ts';

interface CameraViewProps {
  onSeen: (text: string) => void;
  /** What came of the last code. */
  feedback: { id: number; feedback: Feedback } | undefined;
}

const frameColors: Record<Feedback, string> = {
  in: 'border-success',
  again: 'border-warning',
  refused: 'border-danger',
};

export function CameraView({ onSeen, feedback }: CameraViewProps) {
  const { video, fault, isReady, torch } = useScanner(onSeen);
  if (fault !== undefined) return <FormAlert error={new ApiError(0, { message: fault })} />;
  const TorchIcon = torch?.isOn ? FlashlightOff : Flashlight;
  return (
    <div className="relative overflow-clip rounded-2xl bg-black">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="aspect-4/3 max-h-[45dvh] w-full object-cover"
      />
      {isReady ? (
        <div
          key={feedback?.id}
          aria-hidden="true"
          className={classNames(
            'absolute inset-[12%] rounded-2xl border-4',
            feedback ? `animate-fade-in ${frameColors[feedback.feedback]}` : 'border-white/80',
          )}
        />
      ) : (
        <p className="absolute inset-0 grid place-items-center font-medium text-white">
          Starting the camera…
        </p>
      )}
      {torch && (
        <button
          type="button"
          aria-pressed={torch.isOn}
          aria-label="Light"
          onClick={torch.toggle}
          className="absolute right-3 bottom-3 grid size-12 place-items-center rounded-full bg-black/65 text-white aria-pressed:bg-white aria-pressed:text-black [&_svg]:size-6"
        >
          <TorchIcon aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
