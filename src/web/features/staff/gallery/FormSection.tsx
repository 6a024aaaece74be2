import { Checkbox, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { session } from '#contract/accounts/session.ts';
import { Rich } from '#web/i18n/Rich.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { MultiSelect, type Operator } from '#web/ui/input/MultiSelect.tsx';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { StarsPick } from '#web/ui/Stars.tsx';
import { townsFor } from './samples.ts';

const wishes = [
  'ADR',
  'CAP',
  'C+E',
  'Digitacode',
  'Carretilla',
  'Plataforma',
  'Frigorífico',
  'Cisterna',
  'Portacoches',
  'Mercancía general',
].map((label) => ({ key: label, label }));

/** Uses the rules of the sign-in form: an empty or invalid mail shows errors and the summary. */
export function FormSection() {
  const t = useTexts('gallery');
  const [other, setOther] = useState({
    phone: '+34600111222',
    birthday: '1984-03-07',
    start: '',
    salary: 265_000 as number | null,
    place: '',
    stars: 4 as number | null,
  });
  const [town, setTown] = useState<number | undefined>(7);
  const [picked, setPicked] = useState<string[]>(['ADR', 'CAP']);
  const [operator, setOperator] = useState<Operator>('and');
  const [cv, setCv] = useState<File>();
  const [image, setImage] = useState<File>();
  const form = useContractForm(session.login, { initial: { email: '', password: '' }, onSaved: () => toast.success(t('dialogs.done')) });
  const change = (part: Partial<typeof other>) => setOther((before) => ({ ...before, ...part }));
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form} />}>
      <FieldGroup title={t('form.person')} hint={t('form.hint')}>
        <Fields>
          <TextInput label={t('form.email')} required {...form.field('email')} />
          <TextInput label={t('form.name')} required {...form.field('password')} />
          <TextInput label={t('form.name')} error={t('form.wrong')} defaultValue="Ana" />
          <TextInput label={t('form.name')} disabled defaultValue="Ana" />
          <PhoneInput label={t('form.phone')} value={other.phone} onChange={(phone) => change({ phone })} />
          <DateInput
            label={t('form.birthday')}
            calendar={false}
            value={other.birthday}
            onChange={(birthday) => change({ birthday: birthday ?? '' })}
          />
          <DateInput label={t('form.start')} value={other.start} onChange={(start) => change({ start: start ?? '' })} />
          <MoneyInput label={t('form.salary')} value={other.salary} onChange={(salary) => change({ salary })} />
          <PlaceInput label={t('form.place')} value={other.place} onPick={(place) => change({ place: place?.label ?? '' })} />
          <SearchSelect
            label={t('form.town')}
            none={t('form.any_town')}
            value={town}
            onPick={setTown}
            choices={(filter) => ({ queryKey: ['gallery', 'towns', filter], queryFn: () => townsFor(filter) })}
          />
          <Select label={t('table.status')} data={[t('levels.success'), t('levels.info')]} />
        </Fields>
        <MultiSelect
          label={t('form.qualifications')}
          options={wishes}
          value={picked}
          onChange={setPicked}
          operator={operator}
          onOperator={setOperator}
        />
        <Textarea label={t('form.notes')} autosize minRows={3} />
        <Checkbox label={<Rich text={t('form.terms')} parts={{ link: (inner) => <a href={hrefOf(pages.gallery)}>{inner}</a> }} />} />
        <Switch label={t('levels.success')} defaultChecked />
        <Radio.Group label={t('table.status')} defaultValue="a">
          <Radio value="a" label={t('levels.success')} mt="xs" />
          <Radio value="b" label={t('levels.info')} mt="xs" />
        </Radio.Group>
        <StarsPick label={t('form.stars')} value={other.stars} onChange={(stars) => change({ stars })} />
        <Fields>
          <FileUpload kind="cv" label={t('form.cv')} file={cv} onFile={setCv} />
          <FileUpload
            kind="image"
            label={t('form.image')}
            file={image}
            onFile={setImage}
            stored={{ url: '/favicon.svg', name: 'logo.svg' }}
            onRemoveStored={() => undefined}
            progress={0.6}
          />
        </Fields>
      </FieldGroup>
    </Form>
  );
}
