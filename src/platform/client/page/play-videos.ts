import { videoFrameSource } from '../../rich-text/video-link.ts';

/**
 * A video in a text is a button until somebody presses it: its host hears of nobody who only reads. What stands in the
 * text is an address that we wrote ourselves; any other does nothing.
 */
export function playVideos(document: Document): () => void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.video[data-embed]') : null;
    const address = button?.dataset['embed'];
    if (!button || !address?.startsWith(`${videoFrameSource}/embed/`)) return;
    const player = document.createElement('iframe');
    player.className = 'video';
    player.title = button.textContent ?? '';
    player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    player.allowFullscreen = true;
    player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    // The player refuses to play for a page that does not say which site it is.
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.src = `${address}${address.includes('?') ? '&' : '?'}autoplay=1&rel=0`;
    button.replaceWith(player);
    player.focus();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
