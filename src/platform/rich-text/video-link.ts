/** The kinds of video links that the specification names (section 5). */
export const videoLinkKinds = ['watch', 'short', 'shortened', 'shorts', 'embed'] as const;
export type VideoLinkKind = (typeof videoLinkKinds)[number];

export type Video = {
  readonly kind: VideoLinkKind;
  /** The eleven signs by which YouTube knows the video. */
  readonly id: string;
  /** Where the player begins, in seconds. */
  readonly start: number;
};

/** The only host a page may show a video from; the content security policy names it too. */
export const videoFrameSource = 'https://www.youtube-nocookie.com';

/** The longest start that is believed: twelve hours. */
const longestStart = 12 * 60 * 60;
const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtube-nocookie.com'];

/**
 * Reads a link to a video: `youtube.com/watch?v=…`, `/short/…`, `youtu.be/…`, `/shorts/…` and `/embed/…`, with or without
 * `https://`, with whatever else stands in its query. Null for everything else: nothing of the link but the id and the
 * start reaches a page.
 */
export function readVideoLink(link: string): Video | null {
  const [, host = '', path = '', query = ''] =
    /^(?:https?:\/\/)?([^/?#]+)(\/[^?#]*)(?:\?([^#]*))?/i.exec(link.trim()) ?? [];
  const place = placeIn(host.toLowerCase(), path, query);
  if (!place || !/^[\w-]{11}$/.test(place.id)) return null;
  return { ...place, start: startIn(query) };
}

/** The address that a page shows the video from, or null where the link is none. */
export function embedLink(link: string): string | null {
  const video = readVideoLink(link);
  return video && embedOf(video);
}

/** The address that a page shows a video from. */
export const embedOf = ({ id, start }: Pick<Video, 'id' | 'start'>): string =>
  `${videoFrameSource}/embed/${id}${start > 0 ? `?start=${start}` : ''}`;

/** The address that a person types to see a video. */
export const watchLink = ({ id, start }: Pick<Video, 'id' | 'start'>): string =>
  `https://youtu.be/${id}${start > 0 ? `?t=${start}` : ''}`;

function placeIn(host: string, path: string, query: string): Pick<Video, 'kind' | 'id'> | null {
  const [, first = '', second = ''] = path.split('/');
  if (host === 'youtu.be' || host === 'www.youtu.be') return { kind: 'shortened', id: first };
  if (!hosts.includes(host)) return null;
  if (first === 'watch') return { kind: 'watch', id: valueIn(query, 'v') };
  if (first === 'short' || first === 'shorts' || first === 'embed') return { kind: first, id: second };
  return null;
}

const valueIn = (query: string, key: string): string =>
  query
    .split('&')
    .find((pair) => pair.startsWith(`${key}=`))
    ?.slice(key.length + 1) ?? '';

/** `t=90`, `t=90s`, `t=1h2m3s` or `start=90`, in seconds; 0 where nothing sensible is said. */
function startIn(query: string): number {
  const said = valueIn(query, 't') || valueIn(query, 'start');
  const [matched, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(said) ?? [];
  if (!matched) return 0;
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return total <= longestStart ? total : 0;
}
