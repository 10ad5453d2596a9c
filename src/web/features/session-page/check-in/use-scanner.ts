// Scans codes with the camera, where the browser supports it.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Not yet part of every browser's type definitions. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  // oxlint-disable-next-line no-var -- that is how a global is declared
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

export const canScan = (): boolean =>
  typeof BarcodeDetector === 'function' && Boolean(navigator.mediaDevices);

const lookEveryMs = 250;

export interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  fault: string | undefined;
}

/** Scans until the component unmounts. */
export function useScanner(onSeen: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const leaving = new AbortController();
    void watch(video.current, leaving.signal, (text) => seen(text)).catch((error: unknown) => {
      if (!leaving.signal.aborted) setFault(faultText(error));
    });
    return () => leaving.abort();
  }, []);
  return { video, fault };
}

async function watch(
  video: HTMLVideoElement | null,
  leaving: AbortSignal,
  onSeen: (text: string) => void,
): Promise<void> {
  if (!video || !BarcodeDetector) return;
  const camera = { video: { facingMode: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia(camera);
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (leaving.aborted) return stop();
  leaving.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    while (!leaving.aborted) {
      const codes = await detector.detect(video);
      for (const { rawValue } of codes) onSeen(rawValue);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    // Stops the camera after a failure too.
    stop();
  }
}

function faultText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'This page may not use the camera. Allow it in your browser, or type the code.';
  if (name === 'NotFoundError') return 'There is no camera here. Type the code instead.';
  return 'The camera could not be started. Type the code instead.';
}
