import { useEffect, useRef, useState } from 'react';

/** `none`: the device has no camera, or the page may not use it. */
export type CameraState = 'asking' | 'on' | 'refused' | 'none';

/** As many pixels as the camera of a phone gives: the width of a sheet needs 750 of them. */
const wished: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** A lamp is known to some browsers of phones alone, and not to the types. */
type Torch = { readonly torch?: boolean };

/** The camera while the page is open; it is let go when the page is left. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isLeft = false;
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(wished);
      } catch (error) {
        return setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
      }
      const [first] = stream.getVideoTracks();
      if (isLeft || !first || !video.current) return stop(stream);
      first.addEventListener('ended', () => setState('none'));
      video.current.srcObject = stream;
      await video.current.play().catch(() => {});
      setTrack(first);
      setState('on');
    };
    void start();
    return () => {
      isLeft = true;
      stop(stream);
    };
  }, []);
  const torch = track && 'getCapabilities' in track && (track.getCapabilities() as Torch).torch ? track : null;
  const light = async () => {
    const wanted = { advanced: [{ torch: !isLit } as MediaTrackConstraintSet] };
    await torch?.applyConstraints(wanted).then(
      () => setLit(!isLit),
      () => {},
    );
  };
  return { video, state, hasTorch: torch !== null, isLit, light: () => void light() };
}

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
