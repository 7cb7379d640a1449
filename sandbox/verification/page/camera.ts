/** One camera stream for the whole visit, because some browsers block repeated requests. */

let stream: MediaStream | null = null;
let facing = '';

export async function openCamera(mode: 'user' | 'environment'): Promise<MediaStream> {
  if (stream && facing === mode && stream.active) return stream;
  closeCamera();
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('getUserMedia is not available');
  stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: mode, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  facing = mode;
  return stream;
}

export function closeCamera() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
}

/** Maximum pixels of a picture's longer side: readable, but small to upload. */
const LONGEST = 2400;

function drawToJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas returned no image'))),
      'image/jpeg',
      0.9,
    ),
  );
}

export const takePicture = (video: HTMLVideoElement) => drawToJpeg(video, video.videoWidth, video.videoHeight);

/** Shrinks large pictures. A file that cannot be decoded is sent as it is; the provider validates it. */
export async function shrinkImage(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const isSmall = Math.max(picture.width, picture.height) <= LONGEST && file.size <= 2 * 1024 * 1024;
    return isSmall ? file : await drawToJpeg(picture, picture.width, picture.height);
  } catch {
    return file;
  }
}
