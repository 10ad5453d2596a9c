// Scans codes with the camera, one after the other, until it is closed.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDetector } from './detector.ts';

const lookEveryMs = 150;

export interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  fault: string | undefined;
  /** False until the decoder is loaded and the camera runs. */
  isReady: boolean;
  /** Undefined where the camera has no light. */
  torch: Torch | undefined;
}

interface Torch {
  isOn: boolean;
  toggle(): void;
}

/** Scans until the component unmounts. */
export function useScanner(onSeen: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const [isReady, setReady] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const leaving = new AbortController();
    void watch(video.current, leaving.signal, {
      onSeen: (text) => seen(text),
      onReady: (camera) => {
        setReady(true);
        setTrack(camera);
      },
    }).catch((error: unknown) => {
      if (!leaving.signal.aborted) setFault(faultText(error));
    });
    return () => leaving.abort();
  }, []);
  return { video, fault, isReady, torch: useTorch(track) };
}

interface Watching {
  onSeen(text: string): void;
  onReady(camera: MediaStreamTrack | undefined): void;
}

async function watch(
  video: HTMLVideoElement | null,
  leaving: AbortSignal,
  { onSeen, onReady }: Watching,
): Promise<void> {
  if (!video) return;
  const camera = { video: { facingMode: 'environment', width: { ideal: 1280 } } };
  const [stream, detector] = await opened(
    navigator.mediaDevices.getUserMedia(camera),
    createDetector(),
  );
  const stop = () => {
    stopCamera(stream);
    detector.close();
  };
  if (leaving.aborted) return stop();
  leaving.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    await video.play();
    onReady(stream.getVideoTracks()[0]);
    while (!leaving.aborted) {
      for (const text of await detector.find(video)) onSeen(text);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    // Stops the camera after a failure too.
    stop();
  }
}

const stopCamera = (stream: MediaStream): void =>
  stream.getTracks().forEach((track) => track.stop());

/** Both start at once; if one fails, the other is closed. */
async function opened<Finder extends { close(): void }>(
  camera: Promise<MediaStream>,
  finder: Promise<Finder>,
): Promise<[MediaStream, Finder]> {
  try {
    return await Promise.all([camera, finder]);
  } catch (error) {
    void camera.then(stopCamera).catch(() => undefined);
    void finder.then((each) => each.close()).catch(() => undefined);
    throw error;
  }
}

/** Not yet part of the type definitions. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

function useTorch(track: MediaStreamTrack | undefined): Torch | undefined {
  const [isOn, setOn] = useState(false);
  // Older browsers do not tell what a camera can do.
  const can: WithTorch | undefined = track?.getCapabilities?.();
  if (!track || !can?.torch) return undefined;
  const toggle = () => {
    const wanted = { advanced: [{ torch: !isOn } as MediaTrackConstraintSet] };
    void track.applyConstraints(wanted).then(
      () => setOn(!isOn),
      () => undefined,
    );
  };
  return { isOn, toggle };
}

function faultText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'This page may not use the camera. Allow it in your browser, or type the code.';
  if (name === 'NotFoundError') return 'There is no camera here. Type the code instead.';
  if (error instanceof Error && error.message.startsWith('The decoder'))
    return 'The scanner could not be loaded. Check your connection, or type the code.';
  return 'The camera could not be started. Type the code instead.';
}
