import type { Tx } from '#server/kernel/db.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { newFileKey } from '#server/adapters/files/key.ts';
import { jobPicture } from './drawings.ts';
import { film } from './films.ts';
import { storeDrawing } from './pictures.ts';

/** The words of each drawing of our own film, which has no sound. */
const scenes = [
  [
    'fleet',
    'Describe a quién buscas: zona, permisos y turnos.',
    'Beschreiben Sie, wen Sie suchen: Gebiet, Führerscheine, Schichten.',
    'Describe whom you look for: area, licences, shifts.',
  ],
  [
    'long_haul',
    'Pon el sueldo y las rutas. Así responden antes.',
    'Nennen Sie Gehalt und Touren. So kommen Antworten schneller.',
    'Name pay and routes. Answers come faster.',
  ],
  ['reefer', 'Cada persona que encaja recibe tu oferta.', 'Wer passt, bekommt Ihr Angebot.', 'Everyone who fits receives your offer.'],
  [
    'local',
    'Quien acepta aparece en tu tablero. Llama el mismo día.',
    'Wer zusagt, erscheint in Ihrer Pipeline. Rufen Sie am selben Tag an.',
    'Those who accept appear in your pipeline. Call the same day.',
  ],
] as const;
const SCENE_S = 4;

const time = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
const subtitlesOf = (language: 1 | 2 | 3) =>
  `WEBVTT\n${scenes.map((scene, index) => `\n${time(index * SCENE_S)} --> ${time((index + 1) * SCENE_S)}\n${scene[language]}\n`).join('')}`;

/** An own film, and videos of other sites that are contacted at play only. Those of other sites are public examples of their providers. */
export async function seedVideos(tx: Tx, files: FilesPort | undefined): Promise<void> {
  const poster = async (job: string, index: number) =>
    files ? storeDrawing(tx, files, jobPicture(job, index, index), { name: `video-${index + 1}.webp`, company_id: null }) : null;
  if (files) await seedOwnFilm(tx, files, await poster('long_haul', 0));
  const others = [
    {
      provider: 'wistia',
      wistia_id: 'e4a27b971d',
      length: 40,
      audience: 'all',
      title: 'Pipeline: de la respuesta a la contratación',
      description: 'Cómo mover a una persona de columna en columna.',
      job: 'local',
    },
    {
      provider: 'youtube',
      youtube_id: 'aqz-KE-bpKQ',
      length: 635,
      audience: 'companies',
      title: 'La primera llamada',
      description: 'Qué preguntar, qué decir del sueldo y cómo cerrar una cita.',
      job: 'reefer',
    },
    {
      provider: 'wistia',
      wistia_id: '26sk4lmiix',
      length: 92,
      audience: 'staff',
      title: 'Revisar una campaña',
      description: 'Para el equipo: qué se aprueba y qué se devuelve.',
      job: 'fleet',
    },
  ] as const;
  for (const [index, { job, ...video }] of others.entries())
    await tx
      .insertInto('videos')
      .values({ ...video, image_id: await poster(job, index + 1), sort: index + 2, published: true })
      .execute();
}

async function seedOwnFilm(tx: Tx, files: FilesPort, image_id: number | null): Promise<void> {
  const content = await film(scenes.map(([job], index) => ({ svg: jobPicture(job, index, index), seconds: SCENE_S })));
  const about = { content_type: 'video/mp4' };
  const storage_key = newFileKey('videos', 'mp4');
  await files.put(storage_key, content, about);
  const { id: file_id } = await tx
    .insertInto('media')
    .values({
      kind: 'video',
      storage_key,
      thumb_key: null,
      name: 'primera-campana.mp4',
      ...about,
      bytes: content.length,
      user_id: null,
      company_id: null,
      is_public: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: video_id } = await tx
    .insertInto('videos')
    .values({
      title: 'Tu primera campaña en cuatro pasos',
      description: 'De la audiencia a la primera respuesta, con subtítulos en tres idiomas.',
      provider: 'file',
      file_id,
      image_id,
      length: scenes.length * SCENE_S,
      audience: 'all',
      sort: 1,
      published: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('video_subtitles')
    .values([
      { video_id, locale: 'es', webvtt: subtitlesOf(1) },
      { video_id, locale: 'de', webvtt: subtitlesOf(2) },
      { video_id, locale: 'en', webvtt: subtitlesOf(3) },
    ])
    .execute();
}
