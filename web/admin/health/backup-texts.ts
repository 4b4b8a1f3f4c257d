/** Words of the panel of backups. */
import type { Texts } from '../../app/language.tsx'

export const backupTexts = {
  title: { ru: 'Резервные копии', en: 'Backups' },
  notLoaded: { ru: 'Копии не загрузились', en: 'The backups did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  off: { ru: 'Автоматические копии выключены: BACKUP_DIRECTORY=none.', en: 'Automatic backups are off: BACKUP_DIRECTORY is none.' },
  about: {
    ru: (next: string, folder: string) => `Следующая ${next}. Каждую проверяем восстановлением. Папка: ${folder}`,
    en: (next: string, folder: string) => `Next: ${next}. Each backup is checked by restoring it. Folder: ${folder}`,
  },
  start: { ru: 'Сделать копию сейчас', en: 'Make a backup now' },
  waits: { ru: 'Ждёт очереди', en: 'Waiting' },
  writes: { ru: (progress: number) => `Записываем, ${progress} %`, en: (progress: number) => `Writing, ${progress}%` },
  tries: {
    ru: (progress: number) => `Проверяем восстановлением, ${progress} %`,
    en: (progress: number) => `Checking by restoring, ${progress}%`,
  },
  none: { ru: 'Файла нет', en: 'No file' },
  size: {
    ru: (megabytes: string, isDeleted: boolean) => (isDeleted ? 'Срок вышел, файл удалён' : `${megabytes.replace('.', ',')} МБ`),
    en: (megabytes: string, isDeleted: boolean) => (isDeleted ? 'Expired, the file is deleted' : `${megabytes} MB`),
  },
  failed: { ru: 'не удалась', en: 'failed' },
  proved: { ru: 'проверена', en: 'checked' },
  notProved: { ru: 'не проверена', en: 'not checked' },
} satisfies Texts
