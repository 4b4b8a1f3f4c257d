/** Words of the panel of backups. */
import type { Texts } from '../../app/language.tsx'

export const backupTexts = {
  title: { ru: 'Резервные копии', en: 'Backups' },
  notLoaded: { ru: 'Копии не загрузились', en: 'The backups did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  off: { ru: 'Офис сам копий не делает: BACKUP_DIRECTORY=none.', en: 'The office takes none by itself: BACKUP_DIRECTORY is none.' },
  about: {
    ru: (next: string, folder: string) => `Следующая ${next}. Каждую проверяем восстановлением. Папка: ${folder}`,
    en: (next: string, folder: string) => `The next one ${next}. Each is tried out by restoring it. Folder: ${folder}`,
  },
  start: { ru: 'Сделать копию сейчас', en: 'Take a backup now' },
  waits: { ru: 'Ждёт очереди', en: 'Waits' },
  writes: { ru: (progress: number) => `Записываем, ${progress} %`, en: (progress: number) => `Writing, ${progress}%` },
  tries: {
    ru: (progress: number) => `Проверяем восстановлением, ${progress} %`,
    en: (progress: number) => `Restoring it to try, ${progress}%`,
  },
  none: { ru: 'Файла нет', en: 'No file' },
  size: {
    ru: (megabytes: string, isDeleted: boolean) => (isDeleted ? 'Срок вышел, файл удалён' : `${megabytes.replace('.', ',')} МБ`),
    en: (megabytes: string, isDeleted: boolean) => (isDeleted ? 'Too old, the file was deleted' : `${megabytes} MB`),
  },
  failed: { ru: 'не удалась', en: 'failed' },
  proved: { ru: 'проверена', en: 'proved' },
  notProved: { ru: 'не проверена', en: 'not proved' },
} satisfies Texts
