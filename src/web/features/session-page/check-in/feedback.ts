// Tells by sound and vibration what came of a code, for instructors who look at the learner and not at the screen.

export type Feedback = 'in' | 'again' | 'refused';

const vibrations: Record<Feedback, number[]> = {
  in: [60],
  again: [40, 60, 40],
  refused: [200, 80, 200],
};

/** Pitches in Hz, one after the other. */
const tones: Record<Feedback, number[]> = {
  in: [880],
  again: [660, 660],
  refused: [220, 180],
};

const toneSeconds = 0.12;

export interface FeedbackPlayer {
  play(feedback: Feedback): void;
  close(): void;
}

/** Made by a press: browsers are silent before one. */
export function createFeedbackPlayer(): FeedbackPlayer {
  const audio = 'AudioContext' in globalThis ? new AudioContext() : undefined;
  return {
    play: (feedback) => {
      // Not in every browser; silent devices do not vibrate either.
      navigator.vibrate?.(vibrations[feedback]);
      if (audio) tones[feedback].forEach((pitch, index) => tone(audio, pitch, index * toneSeconds));
    },
    close: () => void audio?.close().catch(() => undefined),
  };
}

function tone(audio: AudioContext, pitch: number, afterSeconds: number): void {
  const start = audio.currentTime + afterSeconds;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.15, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
  volume.connect(audio.destination);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(volume);
  oscillator.start(start);
  oscillator.stop(start + toneSeconds);
}
