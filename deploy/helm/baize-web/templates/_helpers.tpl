{{- define "baize-web.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 58 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 58 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "baize-web.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "baize-web.labels" -}}
{{ include "baize-web.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "baize-web.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{- define "baize-web.secretName" -}}
{{- if and .Values.existingSecret .Values.secrets -}}
{{- fail "Set either existingSecret or secrets, not both." -}}
{{- end -}}
{{- if .Values.existingSecret -}}
{{- .Values.existingSecret -}}
{{- else if .Values.secrets -}}
{{- include "baize-web.fullname" . -}}
{{- end -}}
{{- end -}}

{{- define "baize-web.ingressSpec" -}}
{{- $host := (urlParse .root.Values.settings.SITE_ORIGIN).hostname -}}
ingressClassName: {{ .root.Values.ingress.className }}
{{- with .root.Values.ingress.tlsSecret }}
tls:
  - hosts: [{{ $host | quote }}]
    secretName: {{ . }}
{{- end }}
rules:
  - host: {{ $host | quote }}
    http:
      paths:
        - path: {{ .path }}
          pathType: Prefix
          backend:
            service:
              name: {{ include "baize-web.fullname" .root }}
              port:
                name: http
{{- end -}}
