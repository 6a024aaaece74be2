import { Loader, TextInput } from '@mantine/core';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { Href } from '#contract/page.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Highlighted } from '#web/ui/search/Highlighted.tsx';
import { kindName } from '#web/ui/search/hit-facts.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { matching, useCommands, type Command, type CommandContext, type CommandGroup } from './commands.ts';
import css from './Palette.module.css';
import type { PaletteProps } from './palette.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';
import { useRecords } from './records.ts';
import { Shortcuts } from './Shortcuts.tsx';

/** Longer texts are refused by the server. */
const MAX_TYPED = 200;

/** The actions of one side: a hook, because they use texts. */
interface Sources {
  useActions: (context: CommandContext) => Command[];
}

export function Palette({ view, ...props }: PaletteProps & Sources) {
  const t = useTexts('palette');
  return (
    <Dialog open onClose={props.onClose} size="md" title={t(view === 'commands' ? 'title' : 'shortcuts.title')}>
      {view === 'commands' ? <Commands {...props} /> : <Shortcuts entries={props.entries} />}
    </Dialog>
  );
}

const ownGroups = ['recent', 'screens', 'actions'] as const satisfies readonly CommandGroup[];
const isOwn = (group: CommandGroup): group is (typeof ownGroups)[number] => ownGroups.some((own) => own === group);

/** Recent choices without input; otherwise screens and actions at once, and records as they are found, the best kind first. */
function useFound(text: string, { entries, onShortcuts, useActions }: Omit<PaletteProps & Sources, 'view'>) {
  const { id } = useMe();
  const go = (to: Href) => void goTo(to);
  const commands = useCommands({ entries, onShortcuts, go }, useActions);
  const records = useRecords(text);
  const goods = records.found.map(({ to, ...record }): Command & { to: Href } => ({ ...record, to, run: () => go(to) }));
  const recent = recentCommands(id).flatMap((entry): Command[] => {
    const known = commands.find((command) => command.id === entry.id);
    if (known) return [{ ...known, group: 'recent' }];
    const { to, label, hint } = entry;
    return to && label ? [{ id: entry.id, group: 'recent', label, hint, icon: IconHistory, run: () => go(to) }] : [];
  });
  const isFresh = text.trim() === '';
  const shown = isFresh
    ? [...recent, ...commands.filter((each) => !recent.some((one) => one.id === each.id))]
    : [...matching(commands, text), ...goods];
  const own = ownGroups.flatMap((group) => shown.filter((command) => command.group === group));
  const found = [...own, ...shown.filter(({ group }) => !isOwn(group))];
  const remember = (command: Command) => {
    const record = goods.find((each) => each.id === command.id);
    const kept = recentCommands(id).find((each) => each.id === command.id);
    const { label, hint, to } = record ?? kept ?? {};
    rememberCommand(id, { id: command.id, label, hint, to }, record?.isPerson ?? false);
  };
  return { found, remember, isSearching: records.isSearching, failed: records.failed };
}

function Commands(props: Omit<PaletteProps & Sources, 'view'>) {
  const t = useTexts('palette');
  const { side } = useMe();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { found, remember, isSearching, failed } = useFound(text, props);
  const announcement = useDebounced(isSearching ? '' : found.length === 0 ? t('none') : t('found', { count: found.length }), 400);
  const run = (command: Command | undefined) => {
    if (!command) return;
    remember(command);
    if (!command.stays) props.onClose();
    command.run();
  };
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls="palette-list"
        aria-activedescendant={found[active] ? `palette-${active}` : undefined}
        aria-label={t('label')}
        placeholder={t(side === 'staff' ? 'placeholder_staff' : 'placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isSearching ? <Loader size={16} aria-hidden /> : null}
        autoComplete="off"
        maxLength={MAX_TYPED}
        enterKeyHint="go"
        value={text}
        onChange={(event) => [setText(event.currentTarget.value), setActive(0)]}
        onKeyDown={(event) => {
          const to = whereTo(event, active, found.length);
          if (to === undefined && event.key !== 'Enter') return;
          event.preventDefault();
          if (to === undefined) run(found[active]);
          else setActive(to);
        }}
      />
      <div className={css.results}>
        <div id="palette-list" role="listbox" aria-label={t('title')}>
          {[...new Set(found.map(({ group }) => group))].map((group) => (
            <Group key={group} group={group} found={found} typed={text} active={active} onRun={run} onPoint={setActive} />
          ))}
        </div>
        {found.length === 0 && <p className={css.none}>{t(isSearching ? 'searching' : 'none')}</p>}
        {failed && <p className={css.none}>{t('failed')}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {text.trim() !== '' && announcement}
      </p>
    </>
  );
}

/** Arrow keys wrap around; Home and End select the first and the last. */
function whereTo({ key, nativeEvent }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0 || nativeEvent.isComposing) return undefined;
  return { ArrowDown: (active + 1) % count, ArrowUp: (active - 1 + count) % count, Home: 0, End: count - 1 }[key];
}

interface GroupProps {
  group: CommandGroup;
  found: Command[];
  typed: string;
  active: number;
  onRun: (command: Command) => void;
  onPoint: (index: number) => void;
}
function Group({ group, found, typed, active, onRun, onPoint }: GroupProps) {
  const t = useTexts('palette');
  const records = useTexts('search');
  const { side } = useMe();
  const name = isOwn(group)
    ? t(`group.${group}`)
    : group === 'all'
      ? records('title')
      : kindName(group, side === 'staff' ? 'staff' : 'company', records);
  return (
    <div role="group" aria-labelledby={`palette-group-${group}`}>
      <p id={`palette-group-${group}`} role="presentation" className={css.group}>
        {name}
      </p>
      {found.map(
        (command, index) =>
          command.group === group && (
            <Option
              key={command.id}
              id={`palette-${index}`}
              command={command}
              typed={isOwn(group) || group === 'all' ? '' : typed}
              active={index === active}
              onRun={() => onRun(command)}
              onPoint={() => onPoint(index)}
            />
          ),
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  /** What was typed, to mark it in a record. */
  typed: string;
  active: boolean;
  onRun: () => void;
  onPoint: () => void;
}
function Option({ id, command, typed, active, onRun, onPoint }: OptionProps) {
  const Icon = command.icon;
  return (
    // the input above has the keyboard; this is for mouse and touch
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={css.option}
      onClick={onRun}
      onPointerMove={onPoint}
      ref={(element) => void (active && element?.scrollIntoView({ block: 'nearest' }))}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={css.name}>
        <Highlighted text={command.label} typed={typed} />
      </span>
      {command.hint && <span className={css.hint}>{command.hint}</span>}
      {command.keys && <span className={css.keys}>{command.keys}</span>}
    </div>
  );
}
