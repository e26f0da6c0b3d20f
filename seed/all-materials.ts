import { bildMaterials } from './content/materials/bild.ts'
import { biologiMaterials } from './content/materials/biologi.ts'
import { engelskaMaterials } from './content/materials/engelska.ts'
import { fysikMaterials } from './content/materials/fysik.ts'
import { geografiMaterials } from './content/materials/geografi.ts'
import { hemOchKonsumentkunskapMaterials } from './content/materials/hem-och-konsumentkunskap.ts'
import { historiaMaterials } from './content/materials/historia.ts'
import { idrottOchHalsaMaterials } from './content/materials/idrott-och-halsa.ts'
import { kemiMaterials } from './content/materials/kemi.ts'
import { matematikMaterials } from './content/materials/matematik.ts'
import { modernaSprakMaterials } from './content/materials/moderna-sprak.ts'
import { modersmalOchTeckensprakMaterials } from './content/materials/modersmal-och-teckensprak.ts'
import { musikMaterials } from './content/materials/musik.ts'
import { religionskunskapMaterials } from './content/materials/religionskunskap.ts'
import { samhallskunskapMaterials } from './content/materials/samhallskunskap.ts'
import { slojdMaterials } from './content/materials/slojd.ts'
import { svenskaMaterials } from './content/materials/svenska.ts'
import { svenskaSomAndrasprakMaterials } from './content/materials/svenska-som-andrasprak.ts'
import { teknikMaterials } from './content/materials/teknik.ts'
import { tvarsgaendeMaterials } from './content/materials/tvarsgaende.ts'
import type { SeedMaterial } from './content/seed-material.ts'

/** Every material of the catalogue in the box. */
export const allMaterials: SeedMaterial[] = [
  bildMaterials,
  biologiMaterials,
  engelskaMaterials,
  fysikMaterials,
  geografiMaterials,
  hemOchKonsumentkunskapMaterials,
  historiaMaterials,
  idrottOchHalsaMaterials,
  kemiMaterials,
  matematikMaterials,
  modernaSprakMaterials,
  modersmalOchTeckensprakMaterials,
  musikMaterials,
  religionskunskapMaterials,
  samhallskunskapMaterials,
  slojdMaterials,
  svenskaMaterials,
  svenskaSomAndrasprakMaterials,
  teknikMaterials,
  tvarsgaendeMaterials,
].flat()
