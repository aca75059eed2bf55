import { decodeQR } from 'qr/decode.js';

const pauseMs = 100;
/** Searching wider frames costs more than it helps. */
const widest = 1_280;

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: "The camera is blocked for this site. Allow it in the browser's settings for the site.",
  NotFoundError: 'No camera was found.',
  NotReadableError: 'Another program is using the camera. Close it and try again.',
};

async function openCamera(): Promise<MediaStream> {
  // The type claims that it always exists; an insecure page has none.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices)
    return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: widest } } });
  throw new Error(
    window.isSecureContext === false
      ? 'The camera works on a secure (https) address only.'
      : "This browser can't use a camera.",
  );
}

/** The text of the QR code in the current frame; null without one. */
function readFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const scale = Math.min(1, widest / (video.videoWidth || widest));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // The decoder throws for a frame without a code.
    return null;
  }
}

/** Reports each QR code repeatedly until `signal` aborts. Frames stay in the page. Rejects with a sentence to show. */
export async function readCamera(
  video: HTMLVideoElement,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<void> {
  let stream: MediaStream;
  try {
    stream = await openCamera();
  } catch (error) {
    // A browser's DOMException, or the sentence above.
    const { name = '', message = '' } = error as Partial<Error>;
    throw new Error(problems[name] ?? message);
  }
  try {
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement('canvas');
    while (!signal.aborted) {
      const text = readFrame(video, canvas);
      if (text !== null) onText(text);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } catch (error) {
    // Closing removes the video, which ends its playback.
    if (!signal.aborted) throw error;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
