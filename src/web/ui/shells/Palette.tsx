import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '../Dialog.tsx';
import type { NavEntry } from './navigation.ts';
import css from './Palette.module.css';
import type { PaletteView } from './palette.ts';
import { useCommands, type Command } from './commands.ts';

interface Props {
  view: PaletteView;
  entries: readonly NavEntry[];
  onClose: () => void;
  onShortcuts: () => void;
}

export default function Palette({ view, entries, onClose, onShortcuts }: Props) {
  const t = useTexts('shell');
  return (
    <Dialog open onClose={onClose} size="md" title={t(view === 'commands' ? 'palette.title' : 'shortcuts.title')}>
      {view === 'commands' ? <Commands entries={entries} onClose={onClose} onShortcuts={onShortcuts} /> : <Shortcuts />}
    </Dialog>
  );
}

function Commands({ entries, onClose, onShortcuts }: Omit<Props, 'view'>) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = useCommands({ text, entries, onShortcuts, go: (to) => void navigate({ to: to as never }) });
  const run = (command: Command | undefined) => {
    if (!command) return;
    if (!command.stays) onClose();
    command.run();
  };
  const move = (step: number) => setActive((at) => (found.length === 0 ? 0 : (at + step + found.length) % found.length));
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[active] ? `palette-${active}` : undefined}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => [setText(event.currentTarget.value), setActive(0)]}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!step && event.key !== 'Enter') return;
          event.preventDefault();
          if (step) move(step);
          else run(found[active]);
        }}
      />
      <ul id="palette-list" role="listbox" aria-label={t('palette.title')} className={css.list}>
        {found.map((command, index) => (
          <Option
            key={command.id}
            id={`palette-${index}`}
            command={command}
            active={index === active}
            onRun={() => run(command)}
            onPoint={() => setActive(index)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{t('palette.none')}</p>}
    </>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  active: boolean;
  onRun: () => void;
  onPoint: () => void;
}
function Option({ id, command, active, onRun, onPoint }: OptionProps) {
  const Icon = command.icon;
  return (
    // the input above has the keyboard, this is for the mouse
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={css.option}
      onClick={onRun}
      onPointerMove={onPoint}
      ref={(element) => void (active && element?.scrollIntoView({ block: 'nearest' }))}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={css.name}>{command.label}</span>
      {command.hint && <span className={css.hint}>{command.hint}</span>}
    </li>
  );
}

const shortcuts = [
  ['palette', ['Ctrl', 'K']],
  ['list', ['?']],
  ['close', ['Esc']],
  ['save', ['Ctrl', 'Enter']],
  ['board_move', ['Alt', '← →']],
  ['rows', ['↑ ↓']],
  ['select', ['X']],
] as const;

function Shortcuts() {
  const t = useTexts('shell');
  return (
    <dl className={css.shortcuts}>
      {shortcuts.map(([name, keys]) => (
        <div key={name} className={css.shortcut}>
          <dt>{t(`shortcuts.${name}`)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
