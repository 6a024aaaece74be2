import { MantineThemeProvider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Dialog.module.css';
import { focusFirst } from './dialog-focus.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { captureFocus } from './restore-focus.ts';
import { RetryRegion } from './Regions.tsx';
import { RowsSkeleton } from './Skeletons.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons; the main one is last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** The native modal dialog: the focus stays inside, Escape closes it, the page behind is inert. On a phone it slides in from below. */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size = 'sm', role = 'dialog' }: Props) {
  const t = useTexts('ui');
  const titleId = useId();
  const bodyId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const theme = useMemo(() => insideDialog(`dialog-${titleId}`), [titleId]);
  useEffect(() => {
    if (!element) return;
    const giveFocusBack = captureFocus();
    element.showModal();
    const stop = focusFirst(element);
    return () => {
      stop();
      element.close();
      giveFocusBack();
    };
  }, [element]);
  return (
    <dialog
      ref={setElement}
      id={`dialog-${titleId}`}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={css.dialog}
      data-size={size}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // the cancel event of a file input bubbles up to here
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.inner}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        {element && (
          <MantineThemeProvider inherit theme={theme}>
            <div id={bodyId} className={css.body}>
              {/* a boundary for suspended content: without it the whole dialog would be hidden and lose its state */}
              <RetryRegion waiting={<RowsSkeleton rows={3} />}>{children}</RetryRegion>
            </div>
            {footer && <div className={css.footer}>{footer}</div>}
          </MantineThemeProvider>
        )}
      </div>
      {element && <ToastRegion />}
    </dialog>
  );
}

/**
 * Dropdowns inside a dialog are rendered in it, because the top layer covers everything else. The dialog is passed by id: themes are
 * deep-merged, and a nested dialog would otherwise get the whole document.
 */
const insideDialog = (id: string) => {
  const defaultProps = { portalProps: { target: `#${CSS.escape(id)}` }, floatingStrategy: 'fixed' as const };
  return { components: { Popover: { defaultProps }, Menu: { defaultProps }, Tooltip: { defaultProps }, HoverCard: { defaultProps } } };
};
