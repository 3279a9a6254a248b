{{- define "blackbar.name" -}}
{{- if contains .Chart.Name .Release.Name -}}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{- else -}}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{- end -}}
{{- end -}}

{{/* What clients put in front of every path, unless env.PUBLIC_URL says it. */}}
{{- define "blackbar.url" -}}
{{- if .Values.env.PUBLIC_URL -}}{{ .Values.env.PUBLIC_URL }}
{{- else if .Values.ingress.enabled -}}{{ ternary "https" "http" (ne .Values.ingress.tlsSecret "") }}://{{ .Values.ingress.host }}
{{- else -}}http://{{ include "blackbar.name" . }}.{{ .Release.Namespace }}:{{ .Values.service.port }}
{{- end -}}
{{- end -}}

{{- define "blackbar.select" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "blackbar.labels" -}}
{{ include "blackbar.select" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "blackbar.image" -}}
{{- if .Values.image.digest -}}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{- else -}}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{- end -}}
{{- end -}}

{{/* What no schema can say. */}}
{{- define "blackbar.check" -}}
{{- $shared := or .Values.valkey.enabled (hasKey .Values.secrets "REDIS_URL") -}}
{{- if not (hasKey .Values.secrets "SECRET_KEY") -}}{{ fail "secrets.SECRET_KEY: expected the name and key of an existing Secret; it keys every pseudonym" }}{{- end -}}
{{- if and .Values.valkey.enabled (hasKey .Values.secrets "REDIS_URL") -}}{{ fail "valkey.enabled: expected false where secrets.REDIS_URL names a store" }}{{- end -}}
{{- if and .Values.valkey.enabled (not .Values.valkey.existingSecret) -}}{{ fail "valkey.existingSecret: expected the name of a Secret with the key password" }}{{- end -}}
{{- if and (not $shared) (not .Values.persistence.enabled) -}}{{ fail "secrets.REDIS_URL: expected a shared store, or valkey.enabled, or persistence.enabled with one replica" }}{{- end -}}
{{- if and (not $shared) (or (gt (int .Values.replicas) 1) .Values.autoscaling.enabled) -}}{{ fail "replicas: expected 1 without a shared store" }}{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) -}}{{ fail "ingress.host: expected a host name" }}{{- end -}}
{{- $drain := div (int (dig "limits" "drain_ms" 120000 .Values.config)) 1000 -}}
{{- if lt (int .Values.terminationGracePeriodSeconds) (int (add $drain .Values.preStopSeconds)) -}}{{ fail "terminationGracePeriodSeconds: expected more than preStopSeconds and config.limits.drain_ms together" }}{{- end -}}
{{- end -}}

{{/* One value of an environment variable: lists comma-separated, whole numbers without an exponent. */}}
{{- define "blackbar.value" -}}
{{- if kindIs "slice" . -}}{{ join "," . | quote }}{{- else if kindIs "float64" . -}}{{ . | int64 | toString | quote }}{{- else -}}{{ . | toString | quote }}{{- end -}}
{{- end -}}
