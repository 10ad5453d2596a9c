/** What finds codes in the picture of a camera. */
export interface Detector {
  find(video: HTMLVideoElement): Promise<string[]>;
  close(): void;
}
