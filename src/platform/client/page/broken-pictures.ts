const placeholder = '/no-picture.svg';

/** A picture that cannot be fetched is replaced by a placeholder, once; its words for the blind stay. */
export function replaceBrokenPictures(document: Document): () => void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.getAttribute('src') === placeholder) return;
    target.removeAttribute('srcset');
    target.setAttribute('src', placeholder);
  };
  document.addEventListener('error', onError, true);
  return () => document.removeEventListener('error', onError, true);
}
