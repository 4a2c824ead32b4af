/** Whether keys typed at this place belong to it: a field, an open menu or a dialog. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  if (
    element?.closest(
      'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]',
    )
  )
    return true;
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
